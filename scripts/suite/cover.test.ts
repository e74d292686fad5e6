import { describe, expect, it } from 'vitest'
import { cover, ownStatements, shapeOf } from './cover.ts'

const record = (file: string, seconds: number, ...statements: string[]) => ({ file, seconds, statements })
const everything = () => true
const nothing = () => false

describe('a statement', () => {
  it('has the same shape whatever its values are and however many it has', () => {
    const one = 'select id\n  from deals\n where id in ($1)'
    expect(shapeOf('select id from deals where id in ($1, $2,$3)')).toBe(shapeOf(one))
    expect(shapeOf('insert into tags values ($1, $2), ($3, $4)')).toBe(shapeOf('insert into tags values ($1, $2)'))
    expect(shapeOf('update "deals" set "a" = $1, "b" = $2')).toBe(shapeOf('update "deals" set "c" = $1'))
    expect(shapeOf(`set app.org_id = '0199d3c8-0000-7000-8000-000000000001'`)).toBe(`set app.org_id = 'id'`)
    expect(shapeOf('select id from tasks where id in ($1)')).not.toBe(shapeOf(one))
  })

  it('belongs to the product unless only tests contain its words', () => {
    const isOwn = ownStatements(
      'sql`select deal.id, deal.name from deals deal where deal.org_id = ${orgId}`',
      'sql`select count(*) from deals where name like ${name}`',
    )
    expect(isOwn('select deal.id, deal.name from deals deal where deal.org_id = $1')).toBe(true)
    expect(isOwn('select count(*) from deals where name like $1')).toBe(false)
    expect(isOwn('insert into "composed" ("by", "a", "builder") values ($1, $2, $3)')).toBe(true)
  })
})

describe('the files that cover every statement', () => {
  it('take as little time as possible', () => {
    const records = [record('slow', 20, 'a', 'b', 'c'), record('quick', 1, 'a', 'b'), record('other', 1, 'c')]
    expect(cover(records, everything, nothing)).toEqual(['other', 'quick'])
  })

  it('include the ones wanted anyway, and no others that add nothing', () => {
    const records = [record('database', 9, 'a', 'b'), record('deals', 1, 'a'), record('tasks', 1, 'c')]
    expect(cover(records, everything, (file) => file === 'database')).toEqual(['database', 'tasks'])
  })

  it('include a record without a time only as a last resort', () => {
    const { seconds: _, ...untimed } = record('untimed', 0, 'a', 'b')
    const records = [untimed as ReturnType<typeof record>, record('deals', 1, 'a'), record('tasks', 1, 'b')]
    expect(cover(records, everything, nothing)).toEqual(['deals', 'tasks'])
    expect(cover([records[0]!], everything, nothing)).toEqual(['untimed'])
  })

  it('aren’t chosen for statements that only a test sends', () => {
    const records = [record('deals', 1, 'a'), record('tasks', 1, 'a', 'a look into a table')]
    expect(cover(records, (statement) => statement === 'a', nothing)).toEqual(['deals'])
  })
})
