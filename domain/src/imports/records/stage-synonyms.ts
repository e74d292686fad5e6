/**
 * Alternative stage names in imports and search (see docs/domain.md, Imports). A pair gives the Fix & Flip stage and
 * the Land-Home stage at the same point; a single key is in both pipelines.
 */
export const STAGE_SYNONYMS: readonly {
  keys: readonly [string] | readonly [string, string]
  names: readonly string[]
}[] = [
  {
    keys: ['lead'],
    names: ['new', 'new lead', 'inbox', 'prospect', 'prospecting', 'sourcing', 'follow up', 'prospecto', 'nuevo'],
  },
  {
    keys: ['analysis', 'feasibility'],
    names: [
      'analyzing',
      'underwriting',
      'evaluate',
      'qualification',
      'comps',
      'due diligence before offer',
      'análisis',
      'factibilidad',
    ],
  },
  {
    keys: ['offer'],
    names: ['offer made', 'offer sent', 'negotiation', 'negotiating', 'proposal', 'loi', 'oferta', 'negociación'],
  },
  {
    keys: ['under_contract', 'land_due_diligence'],
    names: ['contract', 'in contract', 'pending purchase', 'due diligence', 'inspection', 'bajo contrato', 'contrato'],
  },
  { keys: ['financing_closing', 'land_closing'], names: ['closing', 'clear to close', 'escrow', 'cierre'] },
  { keys: ['acquired'], names: ['purchased', 'bought', 'owned', 'comprada', 'adquirida'] },
  {
    keys: ['pre_construction', 'permitting'],
    names: ['planning', 'permits', 'permit', 'bids', 'permisos', 'planeación'],
  },
  {
    keys: ['rehab', 'site_prep'],
    names: ['rehab', 'construction', 'renovation', 'in progress', 'working on it', 'remodelación', 'obra'],
  },
  { keys: ['punch_list', 'finish_out'], names: ['punch', 'final touches', 'detalles'] },
  { keys: ['listed'], names: ['on market', 'active listing', 'for sale', 'en venta'] },
  {
    keys: ['sale_pending'],
    names: ['pending', 'under contract to sell', 'buyer contract', 'venta pendiente'],
  },
]

/** Names for a finished deal: `closed` if it has a sale price and a sale date. */
export const CLOSED_NAMES = [
  'closed',
  'sold',
  'closed won',
  'won',
  'ganada',
  'done',
  'complete',
  'completed',
  'vendida',
  'cerrada',
] as const

/** Names for a deal that was lost or shelved. */
export const ARCHIVED_NAMES = [
  'lost',
  'closed lost',
  'dead',
  'cancelled',
  'archived',
  'passed',
  'perdida',
  'archivada',
] as const

/** On its own, means the sale if there is a purchase date, else the contract. */
export const PENDING_NAME = 'pending'
