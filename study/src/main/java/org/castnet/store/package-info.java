/**
 * The results database: one row per replication with its complete input, in one SQLite file.
 *
 * <p>The key of a row is the hash of everything that determines it, so that no replication is run
 * twice. Rows contain nothing that differs from run to run, such as wall-clock times: two databases
 * of the same study have equal rows.
 */
package org.castnet.store;
