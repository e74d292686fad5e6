import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { documentOf, policyOf } from './document.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('allows only the scripts and styles in the document', () => {
  const html =
    '<style>p{}</style><script>one()</script><script type="module" src="/a.js"></script><script>two()</script>'
  const policy = policyOf(html)
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('p{}')};`)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
})

it('doesn’t treat data as a script', () => {
  expect(policyOf('<script type="application/json" id="page-data">{}</script>')).toContain("script-src 'self';")
})

it('changes a document’s ETag with its content', () => {
  expect(documentOf('<p>1</p>').etag).not.toBe(documentOf('<p>2</p>').etag)
})

it('allows foreign hosts only when named, and only for the listed purpose', () => {
  expect(policyOf('')).not.toContain('frame-src')
  const foreign = { scripts: ['https://puzzle.example'], frames: ['https://puzzle.example'] }
  const policy = policyOf('<script>one()</script>', { foreign })
  expect(policy).toContain(`script-src 'self' ${hash('one()')} https://puzzle.example;`)
  expect(policy).toContain('frame-src https://puzzle.example;')
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("connect-src 'self';")
})
