import { US_STATES } from '../../addresses/us-states.ts'
import { plainLower } from '../../plain-text.ts'

const NAMES =
  'AL alabama;AK alaska;AZ arizona;AR arkansas;CA california;CO colorado;CT connecticut;DE delaware;' +
  'DC district of columbia;FL florida;GA georgia;HI hawaii;ID idaho;IL illinois;IN indiana;IA iowa;KS kansas;KY kentucky;' +
  'LA louisiana;ME maine;MD maryland;MA massachusetts;MI michigan;MN minnesota;MS mississippi;MO missouri;MT montana;' +
  'NE nebraska;NV nevada;NH new hampshire;NJ new jersey;NM new mexico;NY new york;NC north carolina;ND north dakota;' +
  'OH ohio;OK oklahoma;OR oregon;PA pennsylvania;PR puerto rico;RI rhode island;SC south carolina;SD south dakota;' +
  'TN tennessee;TX texas;UT utah;VT vermont;VA virginia;VI virgin islands;WA washington;WV west virginia;WI wisconsin;WY wyoming'

const CODE_OF = new Map<string, string>([
  ...US_STATES.map((code) => [code.toLowerCase(), code] as const),
  ...NAMES.split(';').map((entry) => [entry.slice(3), entry.slice(0, 2)] as const),
])

/** The two-letter code of a US state given by code or English name; null for anything else. */
export function stateCode(text: string): string | null {
  return CODE_OF.get(plainLower(text).replaceAll('.', '').replace(/\s+/g, ' ').trim()) ?? null
}
