import { expect, it } from 'vitest'
import { loggedPath } from './logged-path.ts'

it.each([
  ['/api/v1/deals', '/api/v1/deals'],
  ['/api/v1/purchase-orders?cursor=abc', '/api/v1/purchase-orders'],
  [
    '/api/v1/deals/0199d3c8-0000-7000-8000-000000000001/budget',
    '/api/v1/deals/0199d3c8-0000-7000-8000-000000000001/budget',
  ],
  ['/api/v1/invitations/Zk3vQ1r8mS0xYp7tW2uB4nD6fG9hJ5kL', '/api/v1/invitations/(hidden)'],
  ['/files/WyJhIiwiYiJd.c2lnbmF0dXJl', '/files/(hidden)'],
  ['/join/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz', '/join/(hidden)'],
  ['/assets/index-B3x9Q.js', '/assets/(hidden)'],
  ['/auth/v1/.well-known/jwks.json', '/auth/v1/.well-known/jwks.json'],
  ['/', '/'],
])('logs %s as %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged)
})
