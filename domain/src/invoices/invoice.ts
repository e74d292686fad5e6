/** An invoice rarely has more than ten lines. */
export const MAX_INVOICE_LINES = 200

/** An invoice needs a lien waiver above this subtotal. */
export const WAIVER_THRESHOLD_CENTS = 250_000

/** How far an invoice may go over its order without a reason. */
export const OVERBILL_TOLERANCE_PCT = '0'
