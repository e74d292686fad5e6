import type { ImportField } from './import-field.ts'

const ADDRESS_SYNONYMS = [
  'property address',
  'address',
  'street address',
  'street',
  'address line 1',
  'site address',
  'subject property',
  'unparsedaddress',
  'full address',
  'dirección',
  'domicilio',
] as const

/**
 * A property's location fields, shared by deals and comps. Deals also match an organization's address, as a last
 * resort.
 */
export const PLACE_FIELDS = [
  { key: 'address', type: 'text', synonyms: ADDRESS_SYNONYMS },
  {
    key: 'unit',
    type: 'text',
    synonyms: ['unit', 'unit number', 'apartment', 'apartment number', 'apt', 'suite'],
  },
  { key: 'city', type: 'text', synonyms: ['city', 'town', 'suburb', 'municipality', 'ciudad', 'municipio'] },
  {
    key: 'state',
    type: 'text',
    synonyms: ['state', 'state/province', 'state or province', 'state/region', 'province', 'st', 'estado'],
  },
  {
    key: 'zip',
    type: 'zip',
    synonyms: ['zip', 'zip code', 'zip or postal code', 'postal code', 'postcode', 'código postal'],
  },
  { key: 'county', type: 'text', synonyms: ['county', 'condado'] },
  {
    key: 'parcel',
    type: 'text',
    synonyms: [
      'parcel number',
      'parcel id',
      'parcel no',
      'parcel',
      'apn',
      'pin',
      'tax id',
      'folio',
      'número de parcela',
    ],
  },
] as const satisfies readonly ImportField[]

export const DEAL_ADDRESS_FIELD = {
  key: 'address',
  type: 'text',
  synonyms: [...ADDRESS_SYNONYMS, 'organization - address'],
} as const satisfies ImportField

/** Facts about a property, shared by deals and comps. They claim columns last. */
export const FACT_FIELDS = [
  { key: 'beds', type: 'count', synonyms: ['beds', 'bedrooms', 'br', 'recámaras', 'habitaciones'] },
  { key: 'baths', type: 'baths', synonyms: ['baths', 'bathrooms', 'ba', 'baños'] },
  {
    key: 'sqft',
    type: 'area',
    synonyms: [
      'sqft',
      'sq ft',
      'square feet',
      'square ft',
      'square footage',
      'gross square feet',
      'sqft living',
      'living area',
      'gla',
    ],
  },
  {
    key: 'lot',
    type: 'lot',
    synonyms: ['lot sqft', 'sqft lot', 'lot size', 'lot square feet', 'land square feet', 'acres'],
  },
  { key: 'year', type: 'year', synonyms: ['year built', 'yr built'] },
  { key: 'beds_baths', type: 'beds_baths', synonyms: ['beds/baths', 'bed/bath', 'br/ba'] },
] as const satisfies readonly ImportField[]
