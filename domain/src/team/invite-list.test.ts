import { expect, it } from 'vitest'
import { MEMBER_ROLES } from '../access/roles.ts'
import { type Judging, readInviteList } from './invite-list.ts'

const anybody: Judging = { invitable: MEMBER_ROLES, defaultRole: null, known: new Map() }

const problems = (text: string, judging: Partial<Judging> = {}) =>
  readInviteList(text, { ...anybody, ...judging }).map(({ line, problem }) => [line, problem])

it('reads a table with a header, its columns in any order and in either language', () => {
  const rows = readInviteList('Nombre;Correo electrónico;Rol\nEva Luna;EVA@homes.example;Operador\n', anybody)
  expect(rows).toEqual([
    { line: 2, email: 'eva@homes.example', fullName: 'Eva Luna', roles: ['operator'], problem: null },
  ])
  expect(readInviteList('role,email\ncoordinator,a@b.example', anybody)[0]).toMatchObject({
    email: 'a@b.example',
    roles: ['transaction_coordinator'],
  })
})

it('reads a plain list of addresses followed by names and roles', () => {
  const rows = readInviteList('a@b.example, Ana Kwon, operator admin\nb@b.example, operator\nc@b.example', {
    ...anybody,
    defaultRole: 'transaction_coordinator',
  })
  expect(rows.map(({ email, fullName, roles, problem }) => [email, fullName, roles, problem])).toEqual([
    ['a@b.example', 'Ana Kwon', ['operator_admin'], null],
    ['b@b.example', '', ['operator'], null],
    ['c@b.example', '', ['transaction_coordinator'], null],
  ])
})

it('accepts several roles for one person, highest first', () => {
  const [row] = readInviteList('email,role\na@b.example,"coordinator, operator"', anybody)
  expect(row?.roles).toEqual(['operator', 'transaction_coordinator'])
})

it('reports what is wrong with each line and skips empty ones', () => {
  const text = [
    'email,name,role',
    ',Nobody,operator',
    'not an address,Ana,operator',
    '',
    'a@b.example,Ana,',
    'b@b.example,Ben,plumber',
    'c@b.example,Cy,org_admin',
    `d@b.example,${'D'.repeat(121)},operator`,
    'e@b.example,Eve,operator',
    'E@B.example,Eve again,operator',
    'f@b.example,Fay,operator',
    'g@b.example,Gus,operator',
    'h@b.example,Hal,operator',
  ].join('\r\n')
  const found = problems(text, {
    invitable: ['operator', 'transaction_coordinator'],
    known: new Map([
      ['f@b.example', 'member'],
      ['g@b.example', 'already_invited'],
      ['h@b.example', 'deactivated'],
    ]),
  })
  expect(found).toEqual([
    [2, 'no_email'],
    [3, 'bad_email'],
    [5, 'no_role'],
    [6, 'unknown_role'],
    [7, 'role_not_yours'],
    [8, 'name_too_long'],
    [9, null],
    [10, 'twice_in_list'],
    [11, 'member'],
    [12, 'already_invited'],
    [13, 'deactivated'],
  ])
})

it('reads nothing from an empty list', () => {
  expect(readInviteList(' \n\n', anybody)).toEqual([])
})
