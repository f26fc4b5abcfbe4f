import Database from 'better-sqlite3';

const statements = Object.getPrototypeOf(new Database(':memory:').prepare('select 1')) as Record<
  'run' | 'all',
  (this: Database.Statement, ...args: unknown[]) => unknown
>;
const { run, all } = statements;

/** Calls back before every statement that SQLite carries out for the store, whenever it was prepared. Gives how to stop. */
export function beforeEachStatement(hook: (sql: string, sqlite: Database.Database) => void): () => void {
  for (const [name, method] of Object.entries({ run, all }))
    statements[name as 'run' | 'all'] = function (...args) {
      hook(this.source, this.database);
      return method.apply(this, args);
    };
  return () => {
    Object.assign(statements, { run, all });
  };
}
