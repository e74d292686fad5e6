import { expect, it } from 'vitest'
import { readCallLine } from './call-line.ts'

it.each([
  ['6 min, draw 3 is fine by June 1', 'draw 3 is fine by June 1', 6],
  ['Draw 3 is fine by June 1 (6 min)', 'Draw 3 is fine by June 1', 6],
  ['1 h 5 min: walked through the offer', 'walked through the offer', 65],
  ['12 minutos, acepta el precio', 'acepta el precio', 12],
  ['Left a message', 'Left a message', null],
  ['Closing moved by 3 days', 'Closing moved by 3 days', null],
  ['6 min', '6 min', null],
  ['  two   spaces ', 'two spaces', null],
])('a call typed as “%s” is “%s” and took %s minutes', (text, note, minutes) => {
  expect(readCallLine(text)).toEqual({ note, minutes })
})
