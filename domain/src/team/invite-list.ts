import { MEMBER_ROLES } from '../access/roles.ts'
import { normalizeEmail } from '../email-address.ts'
import { MAX_NAME_LENGTH } from '../auth/accounts/names.ts'
import { csvTokenizer } from '../sheets/csv.ts'
import { delimiterVote } from '../sheets/delimiter.ts'
import { truncate } from '../storable-text.ts'
import type { MemberRole } from '../access/roles.ts'

/** Maximum number of people in one list. */
export const MOST_INVITED_AT_ONCE = 100

export const ROW_PROBLEMS = [
  'no_email',
  'bad_email',
  'no_role',
  'unknown_role',
  'role_not_yours',
  'name_too_long',
  'twice_in_list',
  'member',
  'deactivated',
  'already_invited',
] as const
export type RowProblem = (typeof ROW_PROBLEMS)[number]

/** One parsed line of a list. */
export type InviteRow = {
  /** counted from 1 in the original list, including its header */
  line: number
  email: string
  fullName: string
  roles: MemberRole[]
  problem: RowProblem | null
}

export type Judging = {
  /** the roles that the inviter may offer */
  invitable: readonly MemberRole[]
  /** for lines without a role */
  defaultRole: MemberRole | null
  /** email addresses in lower case */
  known: ReadonlyMap<string, 'member' | 'deactivated' | 'already_invited'>
}

type Column = 'email' | 'name' | 'role'

/** Names people use for the columns and roles, without capitals, accents, spaces and punctuation. */
const COLUMN_NAMES: Readonly<Record<string, Column>> = {
  email: 'email',
  mail: 'email',
  correo: 'email',
  correoelectronico: 'email',
  emailaddress: 'email',
  name: 'name',
  fullname: 'name',
  nombre: 'name',
  nombrecompleto: 'name',
  role: 'role',
  roles: 'role',
  rol: 'role',
}

const ROLE_NAMES: Readonly<Record<string, MemberRole>> = {
  ...Object.fromEntries(MEMBER_ROLES.map((role) => [plain(role), role])),
  admin: 'org_admin',
  organizationadmin: 'org_admin',
  administrador: 'org_admin',
  administradordelaorganizacion: 'org_admin',
  manager: 'operator_admin',
  operatoradmin: 'operator_admin',
  administradordeoperaciones: 'operator_admin',
  operador: 'operator',
  coordinator: 'transaction_coordinator',
  coordinador: 'transaction_coordinator',
  coordinadordetransacciones: 'transaction_coordinator',
}

/** Parses a pasted or uploaded list and judges each line. Empty lines are skipped. */
export function readInviteList(text: string, judging: Judging): InviteRow[] {
  const [head, ...rest] = linesOf(text)
  if (!head) return []
  const named = columnsNamed(head.cells)
  const lines = named ? rest : [head, ...rest]
  const seen = new Set<string>()
  return lines.map((line) => {
    const row = readLine(line, named ?? ['email', 'name', 'role'], named === null)
    const judged = { ...row, ...judge(row, judging, seen) }
    if (row.address) seen.add(row.address)
    const { line: number, email, fullName, roles, problem } = judged
    return { line: number, email, fullName, roles, problem }
  })
}

type Line = { line: number; cells: string[] }

function linesOf(text: string): Line[] {
  const clean = text.replace(/^\uFEFF/, '')
  const vote = delimiterVote()
  vote.push(clean)
  const cutter = csvTokenizer(vote.end())
  return [...cutter.push(clean), ...cutter.end()]
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** @returns null when the first line isn't a header */
function columnsNamed(cells: readonly string[]): (Column | null)[] | null {
  const columns = cells.map((cell) => COLUMN_NAMES[plain(cell)] ?? null)
  return columns.includes('email') ? columns : null
}

type Read = { line: number; email: string; address: string | null; fullName: string; roleText: string }

/** Reads a line. Without a header, the address is recognized by its @ and a role by its name. */
function readLine({ line, cells }: Line, columns: readonly (Column | null)[], isLoose: boolean): Read {
  const at = (column: Column) => cells[columns.indexOf(column)] ?? ''
  const found: Record<Column, string> = { email: at('email'), name: at('name'), role: at('role') }
  if (isLoose) {
    const email = cells.find((cell) => cell.includes('@')) ?? cells[0] ?? ''
    const others = cells.filter((cell) => cell !== email && cell !== '')
    const role = others.find((cell) => rolesIn(cell)) ?? others[1] ?? ''
    Object.assign(found, { email, role, name: others.find((cell) => cell !== role) ?? '' })
  }
  return { line, email: found.email, address: normalizeEmail(found.email), fullName: found.name, roleText: found.role }
}

type Judged = Pick<InviteRow, 'email' | 'fullName' | 'roles' | 'problem'>

function judge(row: Read, { invitable, defaultRole, known }: Judging, seen: ReadonlySet<string>): Judged {
  const roles = row.roleText === '' ? (defaultRole ? [defaultRole] : []) : rolesIn(row.roleText)
  return {
    email: row.address ?? row.email,
    fullName: truncate(row.fullName, MAX_NAME_LENGTH),
    roles: roles ?? [],
    problem: problemOf(),
  }

  function problemOf(): RowProblem | null {
    if (row.email === '') return 'no_email'
    if (row.address === null) return 'bad_email'
    if (roles === null) return 'unknown_role'
    if (roles.length === 0) return 'no_role'
    if (!roles.every((role) => invitable.includes(role))) return 'role_not_yours'
    if (row.fullName.length > MAX_NAME_LENGTH) return 'name_too_long'
    if (seen.has(row.address)) return 'twice_in_list'
    return known.get(row.address) ?? null
  }
}

/**
 * Parses roles such as `operator; coordinator`.
 * @returns null when one of them isn't a team role
 */
function rolesIn(text: string): MemberRole[] | null {
  const roles = text
    .split(/[;+/&]|,/)
    .filter((part) => plain(part) !== '')
    .map((part) => ROLE_NAMES[plain(part)])
  const known = roles.filter((role) => role !== undefined)
  return known.length === roles.length && known.length > 0 ? MEMBER_ROLES.filter((role) => known.includes(role)) : null
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}
