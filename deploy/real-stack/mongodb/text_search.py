"""Adds the full-text search that Sightline uses to the MongoDB stand-in, which rejects text indexes.

A text index is stored as an ordinary sparse index on fields that no document has, so that it survives a restart. A search
reads every document that meets the other conditions. https://www.mongodb.com/docs/manual/reference/operator/query/text/
"""

import re
import unicodedata

from secantus import commands, query
from secantus.projection import apply_projection_batch
from secantus.query import QueryError
from secantus.storage import Storage

PREFIX = "_fts_"
PART = re.compile(r'(?<!\S)(-?)"([^"]*)"|(?<!\S)(-?)([^\s"]+)')
WORD = re.compile(r"\w+")

create_indexes = commands._HANDLERS["createIndexes"]
list_indexes = commands._HANDLERS["listIndexes"]
find_matching = Storage.find_matching
match_clause = query._match_clause


def folded(text):
    decomposed = unicodedata.normalize("NFD", text.lower())
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))


def words_of(text):
    return WORD.findall(text)


class Search:
    def __init__(self, text):
        self.words, self.phrases, self.excluded_words, self.excluded_phrases = set(), [], set(), []
        for minus, phrase, minus_of_word, word in PART.findall(folded(text)):
            if phrase:
                (self.excluded_phrases if minus else self.phrases).append(phrase)
                if not minus:
                    self.words.update(words_of(phrase))
            else:
                (self.excluded_words if minus_of_word else self.words).update(words_of(word))

    def score(self, texts):
        """Number of occurrences of the words; 0 for a document that does not match."""
        found = [word for text in texts for word in words_of(text)]
        has = lambda phrase: any(phrase in text for text in texts)
        if self.excluded_words & set(found) or any(map(has, self.excluded_phrases)):
            return 0
        if not all(map(has, self.phrases)):
            return 0
        return sum(1 for word in found if word in self.words) / (10 + len(found))


def text_fields(storage, db, coll):
    for index in storage.list_indexes(db, coll):
        fields = [path[len(PREFIX) :] for path in index["key"] if path.startswith(PREFIX)]
        if fields:
            return fields
    raise QueryError("text index required for $text query", code=27, code_name="IndexNotFound")


def create_any_indexes(doc, ctx):
    return create_indexes({**doc, "indexes": [as_ordinary(spec) for spec in doc["indexes"]]}, ctx)


def as_ordinary(spec):
    if "text" not in spec["key"].values():
        return spec
    return {"name": spec["name"], "key": {PREFIX + path: 1 for path in sorted(spec["key"])}, "sparse": True}


def list_any_indexes(doc, ctx):
    reply = list_indexes(doc, ctx)
    if "cursor" in reply:
        reply["cursor"]["firstBatch"] = [as_listed(index) for index in reply["cursor"]["firstBatch"]]
    return reply


def as_listed(index):
    """MongoDB lists the fields of a text index by their weights."""
    fields = [path[len(PREFIX) :] for path in index["key"] if path.startswith(PREFIX)]
    if not fields:
        return index
    weights = {field: 1 for field in fields}
    return {"v": 2, "key": {"_fts": "text", "_ftsx": 1}, "name": index["name"], "weights": weights}


def is_text_score(value):
    return isinstance(value, dict) and value.get("$meta") == "textScore"


def find_any(self, db, coll, filter=None, *, skip=0, limit=0, sort=None, projection=None, **options):
    if not filter or "$text" not in filter:
        return find_matching(
            self, db, coll, filter, skip=skip, limit=limit, sort=sort, projection=projection, **options
        )
    rest = {key: value for key, value in filter.items() if key != "$text"}
    fields = text_fields(self, db, coll)
    search = Search(filter["$text"]["$search"])
    by_score = sort and any(map(is_text_score, sort.values()))
    found = []
    for doc in find_matching(self, db, coll, rest, sort=None if by_score else sort, **options):
        texts = [folded(doc[field]) for field in fields if isinstance(doc.get(field), str)]
        score = search.score(texts)
        if score > 0:
            found.append((score, doc))
    if by_score or not sort:
        found.sort(key=lambda one: -one[0])
    found = found[skip : skip + limit if limit else None]
    if not projection:
        return [doc for _, doc in found]
    plain = {path: value for path, value in projection.items() if not is_text_score(value)}
    scores = [path for path in projection if path not in plain]
    docs = [doc for _, doc in found]
    shown = apply_projection_batch(docs, plain) if plain else docs
    return [{**doc, **{path: score for path in scores}} for (score, _), doc in zip(found, shown)]


def match_any_clause(doc, key, *others):
    # Tries the filter on an empty document before answering.
    return True if key == "$text" else match_clause(doc, key, *others)


query._match_clause = match_any_clause
commands._HANDLERS["createIndexes"] = create_any_indexes
commands._HANDLERS["listIndexes"] = list_any_indexes
Storage.find_matching = find_any
