// Tests properties with the same values in every run, without shrinking, because one failure is enough here.
import fc from 'fast-check';

fc.configureGlobal({ seed: 1, endOnFailure: true });
