"""The peer: what a user would run instead, scikit-learn and umap-learn, on one JSONL(.gz) corpus.

usage: peer.py CORPUS.jsonl[.gz] TOPICS

Prints one JSON object: wall and CPU seconds of each stage from a cold process, a warm second run, peak memory, and
the same figures of quality that the map file holds. Neighbours, sample and definitions are those of src/pipeline/quality.ts.
"""

import gzip
import json
import resource
import sys
import time
import warnings

warnings.filterwarnings("ignore")
begin = time.perf_counter()
path, topics = sys.argv[1], int(sys.argv[2])
stages = {}


def timed(name, work):
    """Runs work and notes its wall and CPU seconds."""
    wall, cpu = time.perf_counter(), time.process_time()
    result = work()
    stages[name] = {"wall": time.perf_counter() - wall, "cpu": time.process_time() - cpu}
    return result


def load():
    opener = gzip.open if path.endswith(".gz") else open
    with opener(path, "rt", encoding="utf8") as lines:
        records = [json.loads(line) for line in lines if line.strip()]
    texts = [f"{r.get('title') or ''}. {r.get('abstract') or ''}" for r in records]
    labels = [r.get("label") for r in records]
    return texts, None if any(label is None for label in labels) else [str(label) for label in labels]


def vectorize(texts):
    from sklearn.feature_extraction.text import TfidfVectorizer

    return TfidfVectorizer(
        stop_words="english", min_df=2 if len(texts) < 5000 else 5, max_df=0.5, sublinear_tf=True
    ).fit_transform(texts)


def reduce(matrix):
    from sklearn.decomposition import TruncatedSVD
    from sklearn.preprocessing import normalize

    components = min(100, matrix.shape[1] - 1, matrix.shape[0] - 1)
    return normalize(TruncatedSVD(components, random_state=0).fit_transform(matrix)).astype("float32")


def cluster(points):
    from sklearn.cluster import KMeans

    return KMeans(topics, n_init=10, random_state=0).fit_predict(points)


def lay_out(points):
    import umap

    return umap.UMAP(n_neighbors=15, min_dist=0.1, metric="cosine", random_state=42).fit_transform(points)


def run(suffix=""):
    """Every stage once."""
    texts, labels = timed(f"read{suffix}", load)
    matrix = timed(f"tfidf{suffix}", lambda: vectorize(texts))
    points = timed(f"svd{suffix}", lambda: reduce(matrix))
    found = timed(f"kmeans{suffix}", lambda: cluster(points))
    layout = timed(f"umap{suffix}", lambda: lay_out(points))
    return len(texts), labels, matrix.shape[1], points, found, layout


n, labels, terms, points, found, layout = run()
cold = {"wall": time.perf_counter() - begin, "cpu": time.process_time()}
# Before anything is computed that only the bench wants.
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
peak_mb = peak // (1024 * 1024 if sys.platform == "darwin" else 1024)
run("_warm")

import numpy as np  # noqa: E402

k = 15
sample = np.random.default_rng(0).choice(n, min(n, 2000), replace=False)
penalty = kept = 0.0
hits = {"lsa": 0, "map": 0}
for i in sample:
    similarity = points @ points[i]
    similarity[i] = np.inf
    rank = np.empty(n, int)
    order = np.argsort(-similarity, kind="stable")
    rank[order] = np.arange(n)
    distance = ((layout - layout[i]) ** 2).sum(1)
    distance[i] = -1
    near = np.argsort(distance, kind="stable")[1 : k + 1]
    penalty += np.maximum(0, rank[near] - k).sum()
    kept += (rank[near] <= k).mean()
    if labels:
        for space, neighbours in (("lsa", order[1:11]), ("map", near[:10])):
            votes = {}
            for j in neighbours:
                votes[labels[j]] = votes.get(labels[j], 0) + 1
            hits[space] += max(votes, key=votes.get) == labels[i]


def whole_topics():
    """As scripts/bench/islands.ts has it."""
    from scipy.sparse import coo_matrix
    from scipy.sparse.csgraph import connected_components
    from sklearn.neighbors import NearestNeighbors

    near = NearestNeighbors(n_neighbors=k).fit(layout).kneighbors(return_distance=False)
    rows, others = np.repeat(np.arange(n), k), near.ravel()
    same = found[rows] == found[others]
    ties = coo_matrix((np.ones(same.sum()), (rows[same], others[same])), shape=(n, n))
    island = connected_components(ties, directed=False)[1]
    shares = [np.bincount(island[found == topic]).max() / (found == topic).sum() for topic in np.unique(found)]
    return float(np.mean(np.array(shares) >= 0.8))


quality = {
    "trustworthiness": 1 - penalty * 2 / (len(sample) * k * (2 * n - 3 * k - 1)),
    "neighbours_kept": kept / len(sample),
    "whole_topics": whole_topics(),
}
if labels:
    from sklearn.metrics import adjusted_rand_score, normalized_mutual_info_score

    quality["nmi"] = normalized_mutual_info_score(labels, found)
    quality["ari"] = adjusted_rand_score(labels, found)
    quality["knn_accuracy_lsa"] = hits["lsa"] / len(sample)
    quality["knn_accuracy_map"] = hits["map"] / len(sample)

json.dump(
    {"documents": n, "terms": terms, "stages": stages, "cold": cold, "peak_mb": peak_mb, "quality": quality},
    sys.stdout,
    default=float,
)
