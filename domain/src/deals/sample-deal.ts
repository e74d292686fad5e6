/**
 * The deal that strangers see on the home page and find again in the sample organization, where the figures come from the
 * engine; a test of the sample compares them to the cent. In cents.
 */
export const SAMPLE_DEAL = {
  address: '418 Linden Ave',
  salePriceCents: 409_500_00,
  sellingCostsCents: 24_570_00,
  projectCostCents: 319_397_49,
  /** from the purchase to the sale. In days, because months differ in length, and with them what the house costs. */
  holdDays: 193,
} as const
