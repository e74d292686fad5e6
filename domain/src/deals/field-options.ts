/** Options of the deal fields that are a choice. */
export const SOURCES = [
  'mls',
  'wholesaler',
  'direct_mail',
  'driving',
  'referral',
  'auction',
  'website',
  'agent',
  'off_market',
  'other',
] as const
export const PRIORITIES = ['low', 'normal', 'high'] as const
export const PROPERTY_TYPES = [
  'single_family',
  'townhouse',
  'condo',
  'duplex',
  'triplex',
  'fourplex',
  'multifamily_5plus',
  'manufactured',
  'modular',
  'land',
  'mixed_use',
  'other',
] as const
export const FOUNDATIONS = ['slab', 'crawlspace', 'basement', 'pier', 'permanent_mh', 'none'] as const
export const EXIT_TYPES = [
  'retail_sale',
  'wholesale_assignment',
  'wholetail',
  'refinance_hold',
  'land_only_sale',
] as const
export type ExitType = (typeof EXIT_TYPES)[number]
export const BUYER_FINANCINGS = ['cash', 'conventional', 'fha', 'va', 'usda', 'other'] as const
