export { askVendor, type VendorAddress } from './ask-vendor.ts';
export { JSON_LIMITS, type JsonLimits, jsonExcess, parseBoundedJson } from './bounded-json.ts';
export {
  type AnswerOf,
  type CallName,
  callNames,
  calls,
  type InputOf,
  type Refused,
  type RequestOf,
  type ResponseOf,
  readAnswer,
  type WinKind,
} from './calls.ts';
export { UnknownOutcome, type VendorClient, type VendorClientOptions, vendorClient } from './client.ts';
export { type Code, codes, type RefusalCode } from './codes.ts';
export {
  type QuestionName,
  type QuestionOf,
  questions,
  type ReplyTo,
  type VendorMovement,
} from './questions.ts';
export {
  CLOCK_SKEW_MS,
  isInTime,
  isNonce,
  isSigned,
  isSignedV2,
  isTimestamp,
  NONCE_HEADER,
  SIGNATURE_HEADER,
  SIGNATURE_V2_HEADER,
  sign,
  signedHeaders,
  signV2,
  TIMESTAMP_HEADER,
} from './sign.ts';
export type { ShownTable, TableSetting } from './tables.ts';
