/** The most results of a kind that are listed, and that are counted. */
export const MOST_FOUND = 200
/** The most recently opened records that are remembered, and that are read by id. */
export const MOST_RECENT = 20
