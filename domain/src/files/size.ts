/** The largest file that can be stored. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024
