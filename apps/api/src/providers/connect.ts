import { type ConnectedDatabase, type Connection, connectDatabase } from '../database/connect.ts';

/**
 * A pool for searches of addresses and businesses alone. Two connections keep up with one process, whose own part of a
 * search takes longer than the database's; more would only take the processor from it. Each statement is planned once:
 * its plan must not depend on what was typed, because for a common word the planner would rather sort all it leads to,
 * and planning takes longer than searching.
 */
export const connectForSearches = (connection: Connection): ConnectedDatabase =>
  connectDatabase(
    { ...connection, options: `${connection.options ?? ''} -c plan_cache_mode=force_generic_plan`.trim() },
    { size: 2 },
  );
