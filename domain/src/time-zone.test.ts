import { expect, it } from 'vitest'
import { isTimeZone } from './time-zone.ts'

it('recognizes the world’s time zones by name, and nothing else', () => {
  for (const zone of ['America/New_York', 'Pacific/Honolulu', 'Europe/Madrid', 'UTC'])
    expect(isTimeZone(zone)).toBe(true)
  for (const other of ['', 'Mars/Olympus', '+05:00', '-0800', 'New York']) expect(isTimeZone(other)).toBe(false)
})
