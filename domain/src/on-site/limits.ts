export const LONGEST_PUNCH_TITLE = 200
export const LONGEST_LOG = 4_000
export const LONGEST_NAME = 80
/** Pictures of one punch item, or of one day. */
export const MOST_PICTURES = 12
/** Punch items of one deal, done ones included. A house that needs more than this isn't at its final punch. */
export const MOST_PUNCH_ITEMS = 500
/** Vendors, and other names, of one day. */
export const MOST_PRESENT = 30
