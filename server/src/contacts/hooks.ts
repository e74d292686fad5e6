import { hook } from '../platform/rooms/hook.ts'

/** A contact was merged into another: what points to the first has to point to the second. */
export const contactMerged = hook<{ fromId: string; intoId: string; mergeId: string }>('contact merged')

/** A merge was undone: what `contactMerged` moved goes back. */
export const contactUnmerged = hook<{ fromId: string; intoId: string; mergeId: string }>('contact unmerged')
