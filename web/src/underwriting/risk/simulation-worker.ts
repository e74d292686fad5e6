import { simulate } from '@plumbline/domain/underwriting/risk/simulation'
import type { SimulationAnswer, SimulationQuestion } from './use-simulation.ts'

/** Runs a simulation off the main thread, so that typing never has to wait for it. */
self.addEventListener('message', ({ data }: MessageEvent<SimulationQuestion>) => {
  const answer: SimulationAnswer = { id: data.id, simulation: simulate(data.model, data.spreads, data.seed) }
  // A worker's message goes only to the page that created it, never to another origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(answer)
})
