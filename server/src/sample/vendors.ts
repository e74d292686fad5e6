import { addDays, type Day } from '@plumbline/domain/calendar'
import type { PaperType } from '@plumbline/domain/vendors/compliance'
import type { PaymentMethod, TaxClassification, TinType, Trade, VendorStatus } from '@plumbline/domain/vendors/vendor'
import { createVendor } from '../vendors/commands.ts'
import { setBank, setTaxId } from '../vendors/numbers.ts'
import { addPaper } from '../vendors/papers/commands.ts'
import type { RoomScenes, Whole } from './scene.ts'

export const vendorScenes: RoomScenes = { afterDeals: keepVendors }

type SampleVendor = {
  name: string
  trades: Trade[]
  contact: string
  email: string
  phone: string
  locale?: 'en' | 'es'
  status?: VendorStatus
  tax?: TaxClassification
  taxId?: { type: TinType; number: string; match: 'match' | 'mismatch' }
  address?: string
  method?: PaymentMethod
  terms?: 7 | 15 | 30
  retainage?: string
  /** how many days from today each cover ends; null = it has no end, absent = there is none */
  papers: Partial<Record<PaperType, number | null>>
  /** papers that wait for review */
  waiting?: readonly PaperType[]
}

/** The firms in the sample's orders: most in order, some about to end, three that can't take an order. */
const VENDORS: readonly SampleVendor[] = [
  {
    name: 'Sandoval Drywall & Paint',
    trades: ['drywall', 'paint'],
    contact: 'Luis Sandoval',
    email: 'luis@sandovaldrywall.example',
    phone: '336-555-0177',
    locale: 'es',
    tax: 'llc_disregarded',
    taxId: { type: 'ssn', number: '900-55-4471', match: 'match' },
    address: '418 Alamance Rd, Burlington, NC 27215',
    method: 'ach',
    terms: 15,
    retainage: '10',
    papers: { w9: null, coi_gl: 108, coi_wc: 16, coi_auto: 108, agreement: null },
  },
  {
    name: 'Piedmont Stone & Tile',
    trades: ['kitchen_bath'],
    contact: 'Grace Whitlock',
    email: 'orders@piedmontstone.example',
    tax: 's_corp',
    address: '2200 Market St, Greensboro, NC 27401',
    phone: '336-555-0121',
    terms: 30,
    papers: { w9: null, coi_gl: 173, coi_wc: 173 },
  },
  {
    name: 'Larkspur Electric',
    trades: ['electrical'],
    contact: 'Dev Larkin',
    email: 'office@larkspurelectric.example',
    tax: 'sole_prop',
    taxId: { type: 'ein', number: '00-1234567', match: 'mismatch' },
    address: '77 Depot St, Graham, NC 27253',
    phone: '336-555-0108',
    papers: { w9: null, coi_gl: 19, coi_wc: 200, license: 300 },
  },
  {
    name: 'Hollis Tile & Bath',
    trades: ['kitchen_bath', 'flooring'],
    contact: 'June Hollis',
    email: 'june@hollistile.example',
    phone: '336-555-0164',
    papers: { w9: null, coi_gl: 17, coi_wc: 220 },
  },
  {
    name: 'Carver Plumbing',
    trades: ['plumbing'],
    contact: 'Theo Carver',
    email: 'theo@carverplumbing.example',
    tax: 'sole_prop',
    taxId: { type: 'ein', number: '00-7654321', match: 'match' },
    address: '15 Mill Ln, Mebane, NC 27302',
    phone: '336-555-0112',
    papers: { w9: null, coi_gl: 201, coi_wc: 210, license: 330 },
  },
  {
    name: 'Old North Roofing',
    trades: ['roofing'],
    contact: 'Marta Quill',
    email: 'marta@oldnorthroofing.example',
    phone: '336-555-0139',
    papers: { w9: null, coi_gl: 249, coi_wc: 260 },
  },
  {
    name: 'Tri-County Air',
    trades: ['hvac'],
    contact: 'Sam Ortega',
    email: 'sam@tricountyair.example',
    tax: 's_corp',
    address: '960 Webb Ave, Burlington, NC 27217',
    phone: '336-555-0155',
    papers: { w9: null, coi_gl: 145, coi_wc: 150 },
  },
  {
    name: 'Whitfield Cabinets',
    trades: ['kitchen_bath'],
    contact: 'Nora Whitfield',
    email: 'nora@whitfieldcabinets.example',
    tax: 'sole_prop',
    phone: '336-555-0146',
    papers: { w9: null, coi_gl: 123, coi_wc: 140 },
  },
  {
    name: 'Okafor Septic & Well',
    trades: ['septic', 'well'],
    contact: 'Chidi Okafor',
    email: 'chidi@okaforseptic.example',
    phone: '336-555-0180',
    papers: { w9: null, coi_gl: 240, coi_wc: 230 },
    waiting: ['coi_gl'],
  },
  {
    name: 'Dunmore Hauling',
    trades: ['demo'],
    contact: 'Ray Dunmore',
    email: 'ray@dunmorehauling.example',
    tax: 'unknown',
    phone: '336-555-0133',
    papers: { coi_gl: 90, coi_wc: 90 },
  },
  {
    name: 'Stonecrest Counters',
    trades: ['kitchen_bath'],
    contact: 'Ida Stone',
    email: 'ida@stonecrest.example',
    phone: '336-555-0194',
    papers: { w9: null, coi_gl: -12, coi_wc: 80 },
  },
  {
    name: 'Pine Ridge Excavating',
    trades: ['excavation'],
    contact: 'Walt Greer',
    email: 'walt@pineridge.example',
    phone: '336-555-0171',
    status: 'prospect',
    papers: {},
  },
]

export const INSURED = 'The Keystone Mutual'
export const LIMITS: Partial<Record<PaperType, { eachOccurrenceCents: number; aggregateCents: number | null }>> = {
  coi_gl: { eachOccurrenceCents: 1_000_000_00, aggregateCents: 2_000_000_00 },
  coi_auto: { eachOccurrenceCents: 1_000_000_00, aggregateCents: null },
}

async function keepVendors(whole: Whole): Promise<void> {
  for (const [at, sample] of VENDORS.entries()) await keepVendor(whole, sample, at)
}

async function keepVendor({ as, today }: Whole, sample: SampleVendor, at: number): Promise<void> {
  const entered = addDays(today, -200 + at)
  const ana = await as('ana', entered)
  const {
    name,
    trades,
    contact,
    email,
    phone,
    locale = 'en',
    status = 'active',
    tax,
    method,
    terms,
    retainage,
  } = sample
  const vendor = await createVendor(ana, {
    vendor: {
      name,
      legalName: '',
      trades,
      status,
      locale,
      taxClassification: tax ?? 'llc_disregarded',
      // The tax office asks for it where name and number differ.
      backupWithholding: sample.taxId?.match === 'mismatch',
      licenseNo: '',
      licenseExpires: null,
      paymentMethod: method ?? 'check',
      paymentTermsDays: terms ?? null,
      retainagePct: retainage ?? null,
      notes: '',
    },
    contact: { name: contact, email, phone, address: sample.address ?? '' },
  })
  await enterPapers({ as, today }, vendor.id, sample)
  if (!sample.taxId) return
  const jo = await as('jo', today)
  const { match, ...taxId } = sample.taxId
  const taxed = await setTaxId(jo, { id: vendor.id, version: vendor.version, taxId, match })
  if (name !== 'Sandoval Drywall & Paint') return
  const bank = { routing: '021000021', account: '5550100832' }
  await setBank(jo, { id: vendor.id, version: taxed.version, bank })
}

async function enterPapers(
  { as, today }: Pick<Whole, 'as' | 'today'>,
  vendorId: string,
  { name, papers, waiting = [] }: SampleVendor,
): Promise<void> {
  for (const [key, endsIn] of Object.entries(papers)) {
    const type = key as PaperType
    const expires: Day | null = endsIn === null ? null : addDays(today, endsIn)
    const entered = addDays(today, waiting.includes(type) ? -1 : -150)
    const insurance = type.startsWith('coi_')
    await addPaper(await as('jo', entered), {
      id: vendorId,
      accept: !waiting.includes(type),
      paper: {
        type,
        issued: insurance ? null : entered,
        effective: expires && addDays(expires, -365),
        expires,
        carrier: insurance ? INSURED : '',
        policyNo: insurance ? `${type.slice(4).toUpperCase()}-${name.length}0${Math.abs(endsIn ?? 0)}` : '',
        eachOccurrenceCents: LIMITS[type]?.eachOccurrenceCents ?? null,
        aggregateCents: LIMITS[type]?.aggregateCents ?? null,
        additionalInsured: insurance,
        waiverOfSubrogation: false,
        certificateHolder: '',
        insuredName: '',
        note: '',
      },
    })
  }
}
