import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import { type MigrationList, SchemaEngine, type SchemasContainer } from "@prisma/schema-engine-wasm";
import pg from "pg";
import { MigrationAdapterFactory } from "./migration-adapter.ts";

const PRISMA_DIR = path.resolve(import.meta.dirname, "../../prisma");
const MIGRATIONS_DIR = path.join(PRISMA_DIR, "migrations");
const SCHEMA_FILE = path.join(PRISMA_DIR, "schema.prisma");

/** Indexes that the schema language cannot express; written by hand in a migration and excluded from every difference. */
const HAND_WRITTEN_INDEXES = ["chunk_tsv_idx", "chunk_vector_embedding_idx"];

// The engine reports its own failures through this global before it stops; without it they have no message.
Object.assign(globalThis, {
  PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) },
});

/** How long a database may take to respond, in milliseconds. */
const CONNECT_MS = 10_000;

const FILTERS = { externalTables: [], externalEnums: [] };

/**
 * Applies the pending migrations in the order of their names, with the bookkeeping of `prisma migrate deploy`. Returns the names
 * applied. Throws when the database cannot be reached or a statement fails.
 * @param names the migrations to apply; all by default
 */
export async function applyMigrations(url: string, names = migrationNames()): Promise<string[]> {
  const migrationsList = readMigrations(names);
  return withEngine(url, async (engine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: FILTERS });
    return appliedMigrationNames;
  });
}

/**
 * Makes a migration that was killed midway start again, instead of refusing to continue. Its script ran as one transaction and left
 * nothing. Only for a database that no one else migrates at the same time.
 */
export async function forgetUnfinished(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists");
    if (!rows[0]?.exists) return;
    await client.query(
      "UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL",
    );
  } finally {
    await client.end();
  }
}

/**
 * The SQL that turns the database at `url` into what `schema.prisma` describes; empty when they match. Indexes written by hand do not
 * count as a difference.
 */
export async function differenceToSchema(url: string): Promise<string> {
  const schema = readSchema();
  return withEngine(url, async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: "schemaDatasource", ...schema, configDir: PRISMA_DIR },
      to: { tag: "schemaDatamodel", ...schema },
      script: true,
      exitCode: null,
      filters: FILTERS,
    });
    return statements(stdout ?? "")
      .filter((statement) => !isHandWritten(statement))
      .join("\n\n");
  });
}

async function withEngine<Result>(
  url: string,
  use: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: CONNECT_MS });
  const adapter = bindMigrationAwareSqlAdapterFactory(new MigrationAdapterFactory(pool));
  const datamodels: [string, string][] = readSchema().files.map((file) => [file.path, file.content]);
  try {
    // The engine's log lines repeat its errors.
    const engine = await SchemaEngine.new({ datamodels }, () => undefined, adapter);
    return await use(engine);
  } finally {
    await pool.end();
  }
}

function readSchema(): SchemasContainer {
  return { files: [{ path: "schema.prisma", content: readFileSync(SCHEMA_FILE, "utf8") }] };
}

/** The migration folders on disk, oldest first. */
export function migrationNames(): string[] {
  return readdirSync(MIGRATIONS_DIR, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && existsSync(path.join(MIGRATIONS_DIR, entry.name, "migration.sql")),
    )
    .map((entry) => entry.name)
    .sort();
}

function readMigrations(names: string[]): MigrationList {
  return {
    baseDir: MIGRATIONS_DIR,
    lockfile: { path: "migration_lock.toml", content: readLockFile() },
    shadowDbInitScript: "",
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: readFileSync(path.join(MIGRATIONS_DIR, name, "migration.sql"), "utf8") },
      },
    })),
  };
}

function readLockFile(): string | null {
  const file = path.join(MIGRATIONS_DIR, "migration_lock.toml");
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/** The statements of a script, each with the comment lines before it. The engine ends every statement with a semicolon at a line end. */
function statements(script: string): string[] {
  return script
    .split(/(?<=;)\s*\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "" && !/^(--[^\n]*\n?)*$/.test(statement));
}

function isHandWritten(statement: string): boolean {
  return HAND_WRITTEN_INDEXES.some((name) => statement.endsWith(`DROP INDEX "${name}";`));
}
