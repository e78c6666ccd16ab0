/** Browser and system behind a user agent, as people name them; null where it names none that we know. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

/** The first that fits: browsers name the ones they are made from as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

export function deviceOf(userAgent: string): Device {
  const named = (list: typeof browsers) => list.find(([form]) => form.test(userAgent))?.[1] ?? null
  return { browser: named(browsers), system: named(systems) }
}

/** `Chrome on Windows`, or as much of it as is known; null where nothing is. */
export function deviceName(userAgent: string): string | null {
  const { browser, system } = deviceOf(userAgent)
  return browser && system ? `${browser} on ${system}` : (browser ?? system)
}

/** The same within a sentence. */
export function formatDevice(userAgent: string): string {
  return deviceName(userAgent) ?? 'an unknown device'
}
