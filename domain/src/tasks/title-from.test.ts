import { describe, expect, it } from 'vitest'
import { titleFrom } from './title-from.ts'

describe('a title suggested from a text', () => {
  it('is the text if it has one line that fits', () => {
    expect(titleFrom(' Order the vanity ')).toEqual({ title: 'Order the vanity', rest: '' })
  })

  it('is the first line of several, and the rest keeps all of it', () => {
    expect(titleFrom('Order the vanity\nThe 36 inch one')).toEqual({
      title: 'Order the vanity',
      rest: 'Order the vanity\nThe 36 inch one',
    })
  })

  it('ends with a whole word where a line is too long', () => {
    const { title, rest } = titleFrom('order '.repeat(60))
    expect(title).toMatch(/order…$/)
    expect(title.length).toBeLessThanOrEqual(200)
    expect(rest).toHaveLength(359)
    expect(titleFrom('x'.repeat(300)).title).toHaveLength(200)
  })
})
