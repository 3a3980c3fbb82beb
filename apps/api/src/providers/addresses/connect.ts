import { type ConnectedDatabase, type Connection, connectDatabase } from '../../database/connect.ts';

/**
 * A pool for searches of addresses alone. Few connections, because a search waits for the processor and for nothing else;
 * and each statement is planned once, because the plan never depends on what was typed and planning takes longer than
 * searching.
 */
export const connectForAddresses = (connection: Connection): ConnectedDatabase =>
  connectDatabase(
    { ...connection, options: `${connection.options ?? ''} -c plan_cache_mode=force_generic_plan`.trim() },
    { size: Number(process.env.POOLN ?? 4) },
  );
