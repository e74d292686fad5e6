import type { DealModel } from '@plumbline/domain/underwriting/model/deal-model'
import type { Simulation, Spreads } from '@plumbline/domain/underwriting/risk/simulation'
import { useEffect, useRef, useState } from 'react'

export type SimulationQuestion = { id: number; model: DealModel; spreads: Spreads; seed: number }
export type SimulationAnswer = { id: number; simulation: Simulation }

/** Waits for typing to pause before starting thousands of runs. */
const PAUSE_MS = 150

/** Computes the range of a deal off the main thread. The last result stays until the next one is ready. */
export function useSimulation(
  model: DealModel,
  spreads: Spreads,
  seed: number,
): { range: Simulation | null; failed: boolean } {
  const [range, setRange] = useState<Simulation | null>(null)
  const [failed, setFailed] = useState(false)
  const worker = useRef<Worker | null>(null)
  const asked = useRef(0)
  useEffect(() => {
    const own = new Worker(new URL('./simulation-worker.ts', import.meta.url), { type: 'module' })
    own.addEventListener('message', ({ data }: MessageEvent<SimulationAnswer>) => {
      if (data.id !== asked.current) return
      setFailed(false)
      setRange(data.simulation)
    })
    own.addEventListener('error', () => setFailed(true))
    worker.current = own
    return () => own.terminate()
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => {
      asked.current += 1
      worker.current?.postMessage({ id: asked.current, model, spreads, seed } satisfies SimulationQuestion)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [model, spreads, seed])
  return { range, failed }
}
