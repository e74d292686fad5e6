/** Sample content: an invented firm, invented people, invented houses. */
export const SAMPLE_ORGANIZATION = 'Cedar & Main Homes'
export const SAMPLE_PASSWORD = 'cedar-and-main'

export type SamplePerson = {
  key: 'jo' | 'dana' | 'ana' | 'marc'
  email: string
  fullName: string
  role: 'org_admin' | 'operator_admin' | 'operator' | 'transaction_coordinator'
}

export const SAMPLE_PEOPLE: readonly SamplePerson[] = [
  { key: 'jo', email: 'admin@cedarandmain.example', fullName: 'Jo Mercer', role: 'org_admin' },
  { key: 'dana', email: 'manager@cedarandmain.example', fullName: 'Dana Ruiz', role: 'operator_admin' },
  { key: 'ana', email: 'operator@cedarandmain.example', fullName: 'Ana Kwon', role: 'operator' },
  { key: 'marc', email: 'coordinator@cedarandmain.example', fullName: 'Marc Abbott', role: 'transaction_coordinator' },
]
