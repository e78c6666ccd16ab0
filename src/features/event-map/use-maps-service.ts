import { useEffect, useState } from 'react'
import type { MapsService } from './maps-service/maps-service.ts'
import { openMapsService } from './maps-service/open-maps-service.ts'

/** The maps service while the component is shown; null until it is open. */
export function useMapsService(): MapsService | null {
  const [service, setService] = useState<MapsService | null>(null)
  useEffect(() => {
    let opened: MapsService | null = null
    let isGone = false
    void openMapsService().then((open) => {
      if (isGone) return open.close()
      opened = open
      setService(open)
    })
    return () => {
      isGone = true
      opened?.close()
    }
  }, [])
  return service
}
