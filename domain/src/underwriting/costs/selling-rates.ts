export const SELLING_RATES = ['listing_commission', 'buyer_commission', 'seller_closing', 'transfer_tax'] as const
export type SellingRate = (typeof SELLING_RATES)[number]

/** The sale's usual costs, which are fields of the deal rather than cost items. */
export const SELLING_LINES = [...SELLING_RATES, 'fixed_costs', 'concessions'] as const
export type SellingLine = (typeof SELLING_LINES)[number]
