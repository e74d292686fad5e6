import { describe, expect, it } from 'vitest'
import { onePerShape, ownStatements, shapeOf } from './shapes.ts'

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

  it('of only a few words belongs to the product only as it is', () => {
    const isOwn = ownStatements('sql`delete from drafts`', 'sql`delete from notes`')
    expect(isOwn('delete from drafts')).toBe(true)
    expect(isOwn('delete from notes')).toBe(false)
  })
})

describe('one statement per shape', () => {
  it('is taken from any file, unless only tests send it', () => {
    const records = [
      { file: 'deals', statements: ['select 1 from a where id = $1', 'select 2 from a where id = $1'] },
      { file: 'tasks', statements: ['select 1 from b', 'select 1 from a look into a table'] },
    ]
    expect(onePerShape(records, (shape) => !shape.includes('look'))).toEqual([
      'select 1 from a where id = $1',
      'select 1 from b',
    ])
  })
})
