import { hook } from '../platform/rooms/hook.ts'

/** A vendor was merged into another: what points to the first has to point to the second. */
export const vendorMerged = hook<{ fromId: string; intoId: string; mergeId: string }>('vendor merged')

/** Someone confirmed a vendor's bank details, or took that back. */
export const bankConfirmed = hook<{ vendorId: string; isConfirmed: boolean }>('bank confirmed')

/** A merge was undone: what `vendorMerged` moved goes back. */
export const vendorUnmerged = hook<{ fromId: string; intoId: string; mergeId: string }>('vendor unmerged')
