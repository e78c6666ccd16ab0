import { useState } from 'react'
import { reasonOf } from '../../shared/ui/toast.tsx'
import type { MapsService } from './maps-service/maps-service.ts'
import type { Band, Polygon } from './swath/swath.ts'
import { SwathRefused } from './swath/swath-limits.ts'
import type { ShownSwath } from './use-zip-choice.ts'

/** Takes swaths from files, drawings and radii; the last one that was begun wins. */
export function useSwath(service: MapsService, onShown: (swath: ShownSwath) => void) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const take = async (name: string, find: () => Promise<Omit<ShownSwath, 'shares'>>) => {
    setBusy(true)
    setRefused(null)
    try {
      const swath = await find()
      const shares = await service.geometry.sharesOf(swath.bands)
      if (shares.length > 0) onShown({ ...swath, shares })
      else setRefused(`${name} touches no ZIP code of the United States.`)
    } catch (error) {
      setRefused(
        error instanceof SwathRefused
          ? `${name} wasn’t imported. ${error.message}`
          : `Couldn’t compare ${name}: ${reasonOf(error)}`,
      )
    }
    setBusy(false)
  }
  return {
    busy,
    refused,
    dismiss: () => setRefused(null),
    takeFile: (file: File) =>
      take(file.name, async () => {
        const { name, bands, kept } = await service.geometry.readSwath(file)
        return { name, bands, kept, source: 'file' }
      }),
    takeArea: (name: string, polygon: Polygon, source: 'drawing' | 'radius') =>
      take(name, async () => {
        const band: Band = { label: name, inches: null, polygons: [polygon] }
        return { name, bands: [band], source, kept: null }
      }),
  }
}
