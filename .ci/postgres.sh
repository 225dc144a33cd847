# Sourced by run: a throw-away PostgreSQL server with pgvector, for the tests that must pass on a real one too.

# Installs the server, and pgvector from its package or, where the release has none, from the source of a later one.
install_postgres() {
  if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then
    apt-get install -y -qq --no-install-recommends postgresql >/dev/null || return 1
  fi
  PG_VERSION=$(ls /usr/lib/postgresql | sort -V | tail -1)
  PG_BIN=/usr/lib/postgresql/$PG_VERSION/bin
  if [ -e "/usr/share/postgresql/$PG_VERSION/extension/vector.control" ]; then return 0; fi
  apt-get install -y -qq --no-install-recommends "postgresql-$PG_VERSION-pgvector" >/dev/null 2>&1 || build_pgvector
}

build_pgvector() {
  apt-get install -y -qq --no-install-recommends "postgresql-server-dev-$PG_VERSION" build-essential dpkg-dev >/dev/null || return 1
  local dir=$WORK/pgvector
  mkdir -p "$dir/lists/partial"
  echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian trixie main" >"$dir/sources.list"
  # Lists of their own: the system's package sources stay as they are.
  local apart=(-o "Dir::Etc::SourceList=$dir/sources.list" -o Dir::Etc::SourceParts=/dev/null -o "Dir::State::Lists=$dir/lists"
    -o "Dir::Cache::pkgcache=" -o "Dir::Cache::srcpkgcache=" -o APT::Sandbox::User=root)
  (cd "$dir" && apt-get "${apart[@]}" update -qq && apt-get "${apart[@]}" source -qq pgvector >/dev/null) || return 1
  # Plain code for any processor of this kind, and no bitcode, which would need clang.
  make -s -C "$dir"/pgvector-*/ PG_CONFIG=/usr/bin/pg_config with_llvm=no OPTFLAGS="" >/dev/null &&
    make -s -C "$dir"/pgvector-*/ PG_CONFIG=/usr/bin/pg_config with_llvm=no install >/dev/null
}

# Starts a server on a free port with its data in $WORK and sets TEST_DATABASE_URL.
start_postgres() {
  local dir=$WORK/postgres port
  mkdir -p "$dir" && chown postgres "$dir" && chmod 755 "$WORK" || return 1
  port=$(node -e 'const s = require("net").createServer(); s.listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
  as_postgres "$PG_BIN/initdb" -D "$dir/data" --auth=trust --username=postgres -E UTF8 >/dev/null &&
    as_postgres "$PG_BIN/pg_ctl" -D "$dir/data" -w -l "$dir/log" \
      -o "-p $port -k $dir -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off -c synchronous_commit=off" start >/dev/null || return 1
  PG_DATA=$dir/data
  export TEST_DATABASE_URL="postgresql://postgres@127.0.0.1:$port/postgres"
}

stop_postgres() {
  [ -z "${PG_DATA:-}" ] || as_postgres "$PG_BIN/pg_ctl" -D "$PG_DATA" -m immediate stop >/dev/null
}

as_postgres() {
  (cd / && exec setpriv --reuid=postgres --regid=postgres --init-groups "$@")
}
