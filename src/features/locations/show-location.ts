/** What marks the panel of an open location for `showLocation`. */
export const locationPanelId = (id: string) => `location-${id}`

/** Scrolls to the panel of a location once it is there, and puts the focus on it; gives up after a second. */
export function showLocation(id: string, tries = 20): void {
  const panel = document.getElementById(locationPanelId(id))
  if (!panel) {
    if (tries > 0) setTimeout(() => showLocation(id, tries - 1), 50)
    return
  }
  panel.focus({ preventScroll: true })
  panel.scrollIntoView({ block: 'nearest' })
}
