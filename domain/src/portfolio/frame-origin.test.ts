import { describe, expect, it } from 'vitest'
import { isFrameOrigin, typedFrameOrigin } from './frame-origin.ts'

describe('a site allowed to embed the portfolio page', () => {
  it.each(['https://example.com', 'https://www.cedar-main.example', 'https://homes.example:8443'])(
    'can be %s',
    (origin) => {
      expect(isFrameOrigin(origin)).toBe(true)
    },
  )

  it.each([
    'http://example.com',
    'https://example.com/page',
    'https://example.com/',
    'https://*.example.com',
    'https://localhost',
    "https://example.com 'self'",
    'https://example.com;script-src *',
    'https://exa mple.com',
    'https://-a.example',
    '',
  ])('can’t be %j', (origin) => {
    expect(isFrameOrigin(origin)).toBe(false)
  })

  it('is parsed from what a user types or pastes', () => {
    expect(typedFrameOrigin(' Cedar-Main.Example ')).toBe('https://cedar-main.example')
    expect(typedFrameOrigin('https://www.example.com/our-homes?x=1')).toBe('https://www.example.com')
    expect(typedFrameOrigin('http://example.com')).toBe('http://example.com')
  })
})
