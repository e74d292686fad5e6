import { statfs } from 'node:fs/promises'

export type DiskSpace = { freeBytes: number; totalBytes: number }

/** How full the disk with the data folder is. */
export interface Disk {
  /** Null if it can't be determined. */
  space(): Promise<DiskSpace | null>
}

const MEGABYTE = 1_048_576
/** Kept free for the database, which stops altogether once it can't write. */
const RESERVED_BYTES = 256 * MEGABYTE
/** Below this, hardly anything can be saved anymore. */
const FULL_BYTES = 32 * MEGABYTE

export function diskOf(folder: string): Disk {
  return {
    space: async () => {
      const found = await statfs(folder).catch(() => null)
      return found && { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize }
    },
  }
}

export function isFull(space: DiskSpace | null): boolean {
  return space !== null && space.freeBytes < FULL_BYTES
}

/** Whether a file of this size can be received. */
export function hasRoomFor(space: DiskSpace | null, bytes: number): boolean {
  return space === null || space.freeBytes - bytes >= RESERVED_BYTES
}
