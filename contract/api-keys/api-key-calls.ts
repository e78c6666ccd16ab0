import { createApiKey } from '../calls/create-api-key.ts'
import { getApiKey } from '../calls/get-api-key.ts'
import { listApiKeys } from '../calls/list-api-keys.ts'
import { renameApiKey } from '../calls/rename-api-key.ts'
import { revokeApiKey } from '../calls/revoke-api-key.ts'
import { revokeOneApiKey } from '../calls/revoke-one-api-key.ts'
import { rotateApiKey } from '../calls/rotate-api-key.ts'

/** The calls of API keys. */
export const apiKeyCalls = [
  createApiKey,
  getApiKey,
  listApiKeys,
  renameApiKey,
  revokeApiKey,
  revokeOneApiKey,
  rotateApiKey,
] as const
