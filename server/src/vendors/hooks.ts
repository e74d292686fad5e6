import { hook } from '../platform/rooms/hook.ts'

/** A vendor was merged into another: what points to the first has to point to the second. */
export const vendorMerged = hook<{ fromId: string; intoId: string; mergeId: string }>('vendor merged')

/** A merge was undone: what `vendorMerged` moved goes back. */
export const vendorUnmerged = hook<{ fromId: string; intoId: string; mergeId: string }>('vendor unmerged')
