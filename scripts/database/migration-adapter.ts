import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum, type SqlDriverAdapter, type SqlResultSet } from "@prisma/driver-adapter-utils";
import type pg from "pg";

/** Type numbers in PostgreSQL's catalog, `pg_type.oid`. */
const OID = { char: 18, bpchar: 1042 } as const;

/** Suffix for the names of columns whose values have the type "char". */
const CHAR_MARK = "\0char";

/**
 * The driver adapter for migrations. The standard one cannot introspect a database, because it does not know "char", the one-letter
 * type of the system catalogs, and it splits a script at every semicolon, even inside a string. The caller ends the pool.
 */
export class MigrationAdapterFactory extends PrismaPg {
  constructor(pool: pg.Pool) {
    super(pool);
    markCharColumns(pool);
  }

  override async connect(): ReturnType<PrismaPg["connect"]> {
    const adapter = await super.connect();
    const queryRaw: SqlDriverAdapter["queryRaw"] = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => readMarks(await queryRaw(query));
    // A single simple query is one implicit transaction: a migration is applied completely or not at all.
    adapter.executeScript = async (script: string) => {
      await adapter.underlyingDriver().query(script);
    };
    return adapter;
  }
}

/** Makes the adapter treat "char" as text, and marks the columns concerned. */
function markCharColumns(pool: pg.Pool): void {
  const query: (...request: unknown[]) => Promise<pg.QueryResult> = pool.query.bind(pool);
  const marking = async (...request: unknown[]) => {
    const result = await query(...request);
    // A script of several statements returns a list, which nobody reads.
    for (const field of result.fields ?? []) {
      if (field.dataTypeID !== OID.char) continue;
      field.dataTypeID = OID.bpchar;
      field.name += CHAR_MARK;
    }
    return result;
  };
  Object.assign(pool, { query: marking });
}

function readMarks(result: SqlResultSet): SqlResultSet {
  const marked = result.columnNames.map((name) => name.endsWith(CHAR_MARK));
  return {
    ...result,
    columnNames: result.columnNames.map((name) => name.replace(CHAR_MARK, "")),
    columnTypes: result.columnTypes.map((type, column) => (marked[column] ? ColumnTypeEnum.Character : type)),
  };
}
