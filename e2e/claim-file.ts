import { type ClaimColumn, claimColumns } from '../contract/claims/claim-fields.ts'
import { aClaim } from '../machines/claim-file/claim-row.factory.ts'
import type { ClaimFile } from './import.page.ts'

type Changes = Partial<Record<ClaimColumn, string>> & { claim_number: string }

/** A carrier's file of claims that are in order but for what is changed; every claim has a vehicle of its own. */
export function claimFile(name: string, claims: readonly Changes[]): ClaimFile {
  const lines = claims.map((changes, n) => {
    const claim = { ...aClaim, ...ofItsOwn(changes.claim_number, n), ...changes }
    return claimColumns.map((column) => quoted(claim[column])).join(',')
  })
  return { name, text: [claimColumns.join(','), ...lines, ''].join('\r\n') }
}

function ofItsOwn(claimNumber: string, n: number) {
  const digits = claimNumber.replaceAll(/\D/g, '').slice(-6).padStart(6, '0')
  return { vin: `2HGFC2F59KH${digits}`, email: `claimant${digits}.${n}@example.test` }
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
