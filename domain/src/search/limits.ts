/** Most results of a kind that are listed and counted. */
export const MOST_FOUND = 200
/** Most records that were opened last that are remembered, and read by their ids. */
export const MOST_RECENT = 20
