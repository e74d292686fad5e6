import { describe, expect, it } from 'vitest'
import { peopleChange, teamBeside } from './people.ts'

describe('the team of a deal', () => {
  it('names everyone once, and never the owner', () => {
    expect(teamBeside({ ownerId: 'ana', teamIds: ['ben', 'ana', 'cy', 'ben'] })).toEqual(['ben', 'cy'])
  })
})

describe('a change of people', () => {
  const before = { ownerId: 'ana', teamIds: ['ben'] }

  it('names the new owner and who left', () => {
    expect(peopleChange(before, { ownerId: 'cy', teamIds: ['ben'] })).toEqual({
      owner: 'cy',
      joined: [],
      left: ['ana'],
    })
  })

  it('names who joined the team, but not a former owner who stays on it', () => {
    expect(peopleChange(before, { ownerId: 'ben', teamIds: ['ana', 'cy'] })).toEqual({
      owner: 'ben',
      joined: ['cy'],
      left: [],
    })
  })

  it('of a new deal has an owner and a team', () => {
    expect(peopleChange(null, before)).toEqual({ owner: 'ana', joined: ['ben'], left: [] })
  })

  it('is empty if the same people stay', () => {
    expect(peopleChange(before, before)).toEqual({ owner: null, joined: [], left: [] })
  })
})
