import type { ImportField } from './import-field.ts'
import { FACT_FIELDS, PLACE_FIELDS } from './place-fields.ts'

/** A comp's fields with their synonyms, in the order they claim columns. */
export const COMP_FIELDS = [
  ...PLACE_FIELDS,
  {
    key: 'sale_price',
    type: 'money',
    synonyms: [
      'sale price',
      'sold price',
      'close price',
      'closing price',
      'sales amount',
      'sale amount',
      'price',
      'precio de venta',
    ],
  },
  {
    key: 'sale_date',
    type: 'end_date',
    synonyms: [
      'sale date',
      'sold date',
      'date sold',
      'sell date',
      'close date',
      'closing date',
      'date of sale',
      'full date',
      'recording date',
      'date recorded',
      'date',
      'fecha de venta',
      'fecha',
    ],
  },
  ...FACT_FIELDS,
] as const satisfies readonly ImportField[]
