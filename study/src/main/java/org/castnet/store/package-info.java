/**
 * The results database: one row a replication with its complete input, in one SQLite file.
 *
 * <p>A row is found again by the hash of everything that decides it, so that no replication is ever
 * run twice, whoever asks for it. Rows hold nothing that differs from run to run, such as
 * wall-clock times: two databases of the same study are equal row for row.
 */
package org.castnet.store;
