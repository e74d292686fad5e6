import { csvTokenizer } from '../../sheets/csv.ts'

/** The facts of a form that a column of the IRS's upload file may hold. */
export const NEC_FACTS = [
  'form_type',
  'tax_year',
  'payer_tin_type',
  'payer_tin',
  'payer_name_type',
  'payer_name',
  'payer_country',
  'payer_line1',
  'payer_line2',
  'payer_city',
  'payer_state',
  'payer_zip',
  'payer_phone_type',
  'payer_phone',
  'payer_email',
  'tin_type',
  'tin',
  'name_type',
  'name',
  'name2',
  'country',
  'line1',
  'line2',
  'city',
  'state',
  'zip',
  'account',
  'second_notice',
  'compensation',
  'direct_sales',
  'withheld',
  'combined_state',
] as const
export type NecFact = (typeof NEC_FACTS)[number]

/** Facts that we never have, so their columns stay empty. */
const UNSAID: ReadonlySet<NecFact> = new Set([
  'payer_line2',
  'name2',
  'line2',
  'second_notice',
  'direct_sales',
  'combined_state',
])

/** What someone can choose for a column whose header isn't known. */
export const PICKED_FACTS: readonly NecFact[] = NEC_FACTS.filter((fact) => !UNSAID.has(fact))

/** What a column holds: a fact of the form, or the same text in every row; neither = it's left empty. */
export type NecHold = { fact: NecFact | null; text?: string | undefined }

/** A column of the file, with its header as the IRS writes it. */
export type NecColumn = NecHold & { header: string }

export const MOST_TEXT_CHARS = 100

/** A file is useless without these. */
export const NEEDED_FACTS: readonly NecFact[] = ['tax_year', 'payer_tin', 'tin', 'name', 'compensation', 'withheld']

const PARTY: readonly (readonly [string, string])[] = [
  ['TIN Type', 'tin_type'],
  ['Taxpayer ID Number', 'tin'],
  ['Name Type', 'name_type'],
  ['Business or Entity Name Line 1', 'name'],
  ['Business or Entity Name Line 2', 'name2'],
  ['First Name', ''],
  ['Middle Name', ''],
  ['Last Name (Surname)', ''],
  ['Suffix', ''],
  ['Country', 'country'],
  ['Address Line 1', 'line1'],
  ['Address Line 2', 'line2'],
  ['City/Town', 'city'],
  ['State/Province/Territory', 'state'],
  ['ZIP/Postal Code', 'zip'],
]
const FACTS: ReadonlySet<string> = new Set(NEC_FACTS)

function party(who: 'Payer' | 'Recipient'): NecColumn[] {
  return PARTY.map(([name, fact]) => {
    const own = who === 'Payer' ? `payer_${fact}` : fact
    return { header: `${who} ${name}`, fact: FACTS.has(own) ? (own as NecFact) : null }
  })
}

const STATE_BOXES = [
  'State Tax Withheld',
  'State/Payer state number',
  'State income',
  'Local income tax withheld',
  'Special Data Entries',
]

function stateColumns(number: 1 | 2): NecColumn[] {
  return [`State ${number}`, ...STATE_BOXES.map((box) => `State ${number} - ${box}`)].map((header) => ({
    header,
    fact: null,
  }))
}

/**
 * The 54 columns that public programs write for the IRS's portal. The IRS publishes a template for each form and year and we
 * haven't seen it, so this is where an organization starts from until it loads the current one.
 */
export const START_COLUMNS: readonly NecColumn[] = [
  { header: 'Form Type', fact: 'form_type' },
  { header: 'Tax Year', fact: 'tax_year' },
  ...party('Payer'),
  { header: 'Payer Phone Type', fact: 'payer_phone_type' },
  { header: 'Payer Phone', fact: 'payer_phone' },
  { header: 'Payer Email Address', fact: 'payer_email' },
  ...party('Recipient'),
  { header: 'Office Code', fact: null },
  { header: 'Form Account Number', fact: 'account' },
  { header: '2nd TIN Notice', fact: 'second_notice' },
  { header: 'Box 1 - Nonemployee Compensation', fact: 'compensation' },
  {
    header: 'Box 2 - Payer made direct sales totaling $5000 or more of consumer products to a recipient for resale',
    fact: 'direct_sales',
  },
  { header: 'Box 4 - Federal income tax withheld', fact: 'withheld' },
  { header: 'Combined Federal/State Filing', fact: 'combined_state' },
  ...stateColumns(1),
  ...stateColumns(2),
]

export const MOST_COLUMNS = 200
const MOST_HEADER_CHARS = 300
/** A template is a row of headers, possibly followed by example rows. */
export const MOST_TEMPLATE_CHARS = 200_000

/** Reads the header row of the IRS's template and says what each column holds. @returns null if there is no such row */
export function readTemplate(text: string): NecColumn[] | null {
  const headers = firstRow(text)?.map((cell) => cell.replace(/\s+/g, ' ').trim()) ?? []
  while (headers.at(-1) === '') headers.pop()
  const isHeaderRow = headers.length > 5 && headers.length <= MOST_COLUMNS && headers.every((header) => header !== '')
  if (!isHeaderRow || headers.some((header) => header.length > MOST_HEADER_CHARS)) return null
  const taken = new Set<NecFact>()
  return headers.map((header) => {
    const fact = KNOWN.get(keyOf(header)) ?? null
    const isFirst = fact !== null && !taken.has(fact)
    if (isFirst) taken.add(fact)
    return { header, fact: isFirst ? fact : null }
  })
}

function firstRow(text: string): string[] | undefined {
  const tokenizer = csvTokenizer(',')
  return [...tokenizer.push(text.replace(/^\uFEFF/, '')), ...tokenizer.end()][0]
}

/** Headers differ in case, spaces and stars between years. */
function keyOf(header: string): string {
  return header.toLowerCase().replace(/[^a-z0-9]+/g, '')
}

const KNOWN: ReadonlyMap<string, NecFact> = new Map(
  START_COLUMNS.flatMap(({ header, fact }): [string, NecFact][] => (fact === null ? [] : [[keyOf(header), fact]])),
)

const KNOWN_HEADERS: ReadonlySet<string> = new Set(START_COLUMNS.map(({ header }) => keyOf(header)))

/** Checks whether we know what to do with a header, even if that's to leave its column empty. */
export function isKnownHeader(header: string): boolean {
  return KNOWN_HEADERS.has(keyOf(header))
}

export function staysEmpty({ fact, text = '' }: NecHold): boolean {
  return text === '' && (fact === null || UNSAID.has(fact))
}

/** Returns the columns with what someone chose for some of them. @param holds by position, from 0 */
export function withHolds(columns: readonly NecColumn[], holds: Readonly<Record<string, NecHold>>): NecColumn[] {
  return columns.map((column, place) => {
    const hold = holds[place]
    if (!hold) return column
    const { header } = column
    if (hold.fact !== null) return { header, fact: hold.fact }
    return { header, fact: null, ...(hold.text ? { text: hold.text } : {}) }
  })
}

/** Returns the needed facts that no column holds. */
export function missingFacts(columns: readonly NecColumn[]): NecFact[] {
  const held = new Set(columns.map(({ fact }) => fact))
  return NEEDED_FACTS.filter((fact) => !held.has(fact))
}
