import type { InvitePerson } from '@plumbline/contract/team/team'

/** Sample content: a fictional firm, people, and houses. */
export const SAMPLE_ORGANIZATION = 'Cedar & Main Homes'
export const SAMPLE_PASSWORD = 'cedar-and-main'

export type SamplePerson = {
  key: 'jo' | 'dana' | 'ana' | 'marc'
  email: string
  fullName: string
  role: 'org_admin' | 'operator_admin' | 'operator' | 'transaction_coordinator'
  /** replace their role's limits */
  limits?: { poLimitCents: number; approvalLimitCents: number }
}

export const SAMPLE_PEOPLE: readonly SamplePerson[] = [
  { key: 'jo', email: 'admin@cedarandmain.example', fullName: 'Jo Mercer', role: 'org_admin' },
  {
    key: 'dana',
    email: 'manager@cedarandmain.example',
    fullName: 'Dana Ruiz',
    role: 'operator_admin',
    limits: { poLimitCents: 4_000_000, approvalLimitCents: 2_500_000 },
  },
  {
    key: 'ana',
    email: 'operator@cedarandmain.example',
    fullName: 'Ana Kwon',
    role: 'operator',
    limits: { poLimitCents: 500_000, approvalLimitCents: 250_000 },
  },
  { key: 'marc', email: 'coordinator@cedarandmain.example', fullName: 'Marc Abbott', role: 'transaction_coordinator' },
]

/** The signature on the company's invitations. */
export const SAMPLE_FIRM = {
  legalName: 'Cedar & Main Homes LLC',
  address: '120 N Main St\nGreensboro, NC 27401',
  phone: '+1 336-555-0142',
  ein: '56-0000142',
} as const

/** A person who was invited but hasn't joined yet. */
export const SAMPLE_GUEST = {
  email: 'lena@cedarandmain.example',
  fullName: 'Lena Ortiz',
  roles: ['operator'],
  dealIds: [],
} satisfies InvitePerson
