import { describe, expect, it } from 'vitest'
import { readCertificate } from './certificate.ts'
import type { ReadPaper } from './read-papers.ts'

const ACORD = `
CERTIFICATE OF LIABILITY INSURANCE DATE (MM/DD/YYYY) 05/14/2026
THIS CERTIFICATE IS ISSUED AS A MATTER OF INFORMATION ONLY AND CONFERS NO RIGHTS UPON THE CERTIFICATE HOLDER.
IMPORTANT: If the certificate holder is an ADDITIONAL
INSURED, the policy(ies) must have ADDITIONAL INSURED provisions or be endorsed.
PRODUCER CONTACT NAME: Piedmont Insurance Agency
210 W Front St, Burlington, NC 27215 PHONE 336-555-0109
INSURER(S) AFFORDING COVERAGE NAIC #
INSURER A : Old Dominion Mutual 40231
INSURED INSURER B : Piedmont Casualty 21105
Sandoval Drywall & Paint LLC INSURER C :
2715 Camden Rd INSURER D :
Burlington, NC 27215 INSURER E :
INSR LTR TYPE OF INSURANCE ADDL INSD SUBR WVD POLICY NUMBER POLICY EFF (MM/DD/YYYY) POLICY EXP (MM/DD/YYYY) LIMITS
A X COMMERCIAL GENERAL LIABILITY EACH OCCURRENCE $ 1,000,000
CLAIMS-MADE X OCCUR GL-40771 08/30/2025 08/30/2026 DAMAGE TO RENTED PREMISES (Ea occurrence) $ 100,000
MED EXP (Any one person) $ 5,000
GEN'L AGGREGATE LIMIT APPLIES PER: GENERAL AGGREGATE $ 2,000,000
X POLICY PROJECT LOC PRODUCTS - COMP/OP AGG $ 2,000,000
A AUTOMOBILE LIABILITY CA-1182 08/30/2025 08/30/2026 COMBINED SINGLE LIMIT (Ea accident) $ 1,000,000
X ANY AUTO BODILY INJURY (Per person) $
UMBRELLA LIAB OCCUR EACH OCCURRENCE $
EXCESS LIAB CLAIMS-MADE AGGREGATE $
B WORKERS COMPENSATION AND EMPLOYERS' LIABILITY WC-2219 05/30/2026 05/30/2027 X PER STATUTE
E.L. EACH ACCIDENT $ 500,000
DESCRIPTION OF OPERATIONS / LOCATIONS / VEHICLES
Workers compensation waiver of subrogation applies. Policy number 99-0000 07/01/2020.
CERTIFICATE HOLDER CANCELLATION
Cedar & Main Homes`

const SPANISH = `
CONSTANCIA DE SEGURO
Compañía de seguros: Aseguradora del Norte
Asegurado: Pinturas y Acabados Treviño, S.A.
Póliza núm. RC-2026-118
Cobertura: Responsabilidad civil general
Vigencia desde el 1 de junio de 2026 hasta el 1 de junio de 2027
Límite por evento: $1,000,000
Límite agregado: $2,000,000`

const values = (text: string, type: ReadPaper) =>
  Object.fromEntries(
    Object.entries(readCertificate(text.split('\n'), type)).flatMap(([key, seen]) => (seen ? [[key, seen.value]] : [])),
  )

describe('a certificate with several coverages', () => {
  it('is read for general liability', () => {
    expect(values(ACORD, 'coi_gl')).toEqual({
      effective: '2025-08-30',
      expires: '2026-08-30',
      carrier: 'Old Dominion Mutual',
      policyNo: 'GL-40771',
      eachOccurrenceCents: 1_000_000_00,
      aggregateCents: 2_000_000_00,
      insuredName: 'Sandoval Drywall & Paint LLC',
    })
  })

  it('is read for another coverage from its own row, with its own insurer', () => {
    expect(values(ACORD, 'coi_wc')).toEqual({
      effective: '2026-05-30',
      expires: '2027-05-30',
      carrier: 'Piedmont Casualty',
      policyNo: 'WC-2219',
      insuredName: 'Sandoval Drywall & Paint LLC',
    })
    expect(values(ACORD, 'coi_auto')).toMatchObject({ policyNo: 'CA-1182', eachOccurrenceCents: 1_000_000_00 })
  })

  it('says nothing of a coverage whose row is empty', () => {
    const { effective, expires, policyNo, eachOccurrenceCents } = readCertificate(ACORD.split('\n'), 'coi_umbrella')
    expect([effective, expires, policyNo, eachOccurrenceCents]).toEqual([null, null, null, null])
  })

  it('names the line that says it', () => {
    expect(readCertificate(ACORD.split('\n'), 'coi_auto').expires?.from).toMatch(/^A AUTOMOBILE LIABILITY CA-1182/)
  })
})

it('reads a certificate in Spanish', () => {
  expect(values(SPANISH, 'coi_gl')).toEqual({
    effective: '2026-06-01',
    expires: '2027-06-01',
    carrier: 'Aseguradora del Norte',
    policyNo: 'RC-2026-118',
    eachOccurrenceCents: 1_000_000_00,
    aggregateCents: 2_000_000_00,
    insuredName: 'Pinturas y Acabados Treviño, S.A.',
  })
  const dayFirst = SPANISH.replace('1 de junio de 2026', '01/06/2026').replace('1 de junio de 2027', '01/06/2027')
  expect(values(dayFirst, 'coi_gl')).toMatchObject({ effective: '2026-06-01', expires: '2027-06-01' })
})

it('reads dates with the month first, unless they can’t be', () => {
  const usual = 'Póliza: RC-118\nAsegurado: Treviño\nWorkers compensation 06/30/2026 06/30/2027'
  expect(values(usual, 'coi_wc')).toMatchObject({ effective: '2026-06-30', expires: '2027-06-30', policyNo: 'RC-118' })
})

it('reads a license by what its dates and number are called', () => {
  const license =
    'State of North Carolina\nLicense No. 84-1177\nLicensee: Larkspur Electrical\nIssued by: Board of Examiners\nIssued January 4, 2026\nExpires December 31, 2026'
  expect(values(license, 'license')).toEqual({
    expires: '2026-12-31',
    carrier: 'Board of Examiners',
    policyNo: '84-1177',
    insuredName: 'Larkspur Electrical',
  })
})

it('proposes nothing for a text that says nothing', () => {
  expect(values('Thank you for your business\n(336) 555-0142', 'coi_gl')).toEqual({})
  expect(values('', 'license')).toEqual({})
})
