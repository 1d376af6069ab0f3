/**
 * Before the code of a letter, in the address of the reservation's page. It stands behind a #, which browsers send to no
 * server, so that no log has the code.
 */
export const ACCESS_HASH = 'access=';
