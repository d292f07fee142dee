/** MongoDB's error codes and names (`error_codes.yml`); drivers act on the number. */
const CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  InvalidLength: 16,
  LockTimeout: 24,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  FileStreamFailed: 39,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  InvalidIdField: 53,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  ShutdownInProgress: 91,
  ConflictingOperationInProgress: 117,
  CannotIndexParallelArrays: 171,
  TransactionTooOld: 225,
  NotImplemented: 238,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
} as const;

export type CodeName = keyof typeof CODES;

interface ErrorDetails {
  readonly errorLabels?: readonly string[];
  readonly keyPattern?: Record<string, unknown>;
  readonly keyValue?: Record<string, unknown>;
}

/** An error that is reported to the client in MongoDB's format and doesn't end the server. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: CodeName;
  readonly details: ErrorDetails;

  constructor(codeName: CodeName, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'CommandError';
    this.code = CODES[codeName];
    this.codeName = codeName;
    this.details = details;
  }
}

/** Error for features that this store deliberately doesn't support (README, "Not supported"). */
export const notSupported = (what: string): CommandError =>
  new CommandError('NotImplemented', `the embedded store does not support ${what}`);

/** Thrown when the file is used by another running store, in this process or another one. */
export class EmbeddedMongoLockedError extends Error {
  /** Stable code, for callers that write their own message. */
  readonly code = 'EMBEDDED_MONGO_LOCKED';
  readonly file: string;

  constructor(file: string) {
    super(`The data file ${file} is in use by another running copy.`);
    this.name = 'EmbeddedMongoLockedError';
    this.file = file;
  }
}
